import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api';
import type { Chart, ChartEdge, ChartState } from './chart.ts';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  x: number;
  y: number;
}

/** Where everything of a chart stands, in pixels from its upper left corner. */
export interface Layout extends Size {
  /** States by path; `{path}!begin` is the dot before the first state; bundles that leave from anywhere, by their id. */
  boxes: Map<string, Box>;
  /** Arrows by the id of their bundle. */
  arrows: Map<string, { points: { x: number; y: number }[]; label: Box | undefined }>;
}

/** All transitions from one place to another: they share an arrow, and their labels stand in one stack. */
export interface Bundle {
  id: string;
  from: string;
  to: string;
  /** From every state inside `from`: such a stack stands by itself before the state that it leads to. */
  isFromAnywhere: boolean;
  edges: ChartEdge[];
}

/** How large each thing is when it is drawn: states (of composite ones their heading), stacks of labels. */
export interface Sizes {
  states: ReadonlyMap<string, Size>;
  labels: ReadonlyMap<string, Size>;
}

/** The dot before the first state of a composite one. */
export const beginOf = (stateId: string) => `${stateId}!begin`;
/** What ends where it began stands inside its state, without an arrow. */
export const staysPut = ({ isInternal, from, to }: ChartEdge) => isInternal || from === to;

export function bundlesOf({ edges }: Chart): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const edge of edges.filter((one) => !staysPut(one))) {
    const { from, to } = edge;
    const id = `${from} > ${to}`;
    const bundle = bundles.get(id) ?? { id, from, to, isFromAnywhere: to.startsWith(`${from}.`), edges: [] };
    bundle.edges.push(edge);
    bundles.set(id, bundle);
  }
  return [...bundles.values()];
}

/** Puts the states and transitions of a chart so that nothing overlaps. */
export async function layoutOf(chart: Chart, sizes: Sizes): Promise<Layout> {
  const elk = await loadElk();
  const drawn = await elk.layout(graphOf(chart, sizes));
  const boxes = new Map<string, Box>();
  keepBoxes(drawn, boxes);
  const arrows = new Map((drawn.edges ?? []).map((edge) => [edge.id, drawnArrow(edge)] as const));
  return { width: drawn.width ?? 0, height: drawn.height ?? 0, boxes, arrows };
}

let loading: Promise<ELK> | undefined;

const loadElk = () => {
  loading ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk());
  return loading;
};

const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

function graphOf(chart: Chart, sizes: Sizes): ElkNode {
  const root = nodeOf(chart.root, chart, sizes);
  return {
    id: '!',
    layoutOptions: { ...options, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [root],
    edges: [...beginningsOf(chart.root), ...bundlesOf(chart).map((bundle) => arrowOf(bundle, sizes))],
  };
}

function nodeOf(state: ChartState, chart: Chart, sizes: Sizes): ElkNode {
  const size = sizes.states.get(state.id) ?? { width: 80, height: 32 };
  if (state.states.length === 0) return { id: state.id, ...size };
  const inside = bundlesOf(chart).filter(({ from, isFromAnywhere }) => isFromAnywhere && from === state.id);
  return {
    id: state.id,
    ...(state.type === 'parallel' && inside.length === 0 && !isCrossed(state, chart)
      ? packed(size)
      : layered(state, size)),
    children: [
      ...(state.initial ? [{ id: beginOf(state.id), width: 10, height: 10 }] : []),
      ...inside.map(({ id }) => ({ id, ...(sizes.labels.get(id) ?? { width: 80, height: 24 }) })),
      ...state.states.map((inner) => nodeOf(inner, chart, sizes)),
    ],
  };
}

/** The heading is a label of the box, which becomes wide enough for it. */
function layered({ name }: ChartState, size: Size): Partial<ElkNode> {
  return {
    labels: [{ text: name, ...size }],
    layoutOptions: {
      ...options,
      'elk.padding': '[top=8,left=14,bottom=14,right=14]',
      'elk.nodeLabels.placement': 'INSIDE V_TOP H_CENTER',
      'elk.nodeLabels.padding': '[top=0,left=0,bottom=0,right=0]',
      'elk.nodeSize.constraints': 'NODE_LABELS MINIMUM_SIZE',
      // Height first: of what is drawn downwards elk turns everything but this.
      'elk.nodeSize.minimum': `(10,${size.width})`,
    },
  };
}

/** Parts that have nothing to do with each other fill a rectangle of about the shape of a screen. */
function packed({ width, height }: Size): Partial<ElkNode> {
  return {
    layoutOptions: {
      'elk.algorithm': 'rectpacking',
      'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
      'elk.aspectRatio': '1.25',
      'elk.spacing.nodeNode': '16',
      'elk.padding': `[top=${height + 8},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
  };
}

/** Whether a transition leads from one part of a parallel state to another, or over its border. */
const isCrossed = (state: ChartState, chart: Chart) =>
  bundlesOf(chart).some(({ from, to }) => partOf(state, from) !== partOf(state, to));

const partOf = ({ states }: ChartState, path: string) =>
  states.find(({ id }) => path === id || path.startsWith(`${id}.`))?.id;

function beginningsOf(state: ChartState): ElkExtendedEdge[] {
  const own = state.initial
    ? [{ id: beginOf(state.id), sources: [beginOf(state.id)], targets: [childToward(state, state.initial)] }]
    : [];
  return [...own, ...state.states.flatMap(beginningsOf)];
}

/** The arrow from the dot ends at the box that is drawn beside it. */
function childToward(state: ChartState, id: string): string {
  return state.states.find((inner) => id === inner.id || id.startsWith(`${inner.id}.`))?.id ?? id;
}

function arrowOf({ id, from, to, isFromAnywhere }: Bundle, { labels }: Sizes): ElkExtendedEdge {
  if (isFromAnywhere) return { id, sources: [id], targets: [to] };
  const label = {
    id: `${id}!label`,
    // A label without a text gets no place.
    text: id,
    ...(labels.get(id) ?? { width: 80, height: 20 }),
    layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
  };
  return { id, sources: [from], targets: [to], labels: [label] };
}

function keepBoxes(node: ElkNode, boxes: Map<string, Box>): void {
  if (node.id !== '!') boxes.set(node.id, boxOf(node));
  for (const child of node.children ?? []) keepBoxes(child, boxes);
}

function drawnArrow({ sections = [], labels }: ElkExtendedEdge) {
  const label = labels?.[0];
  return { points: sections.flatMap(pointsOf), label: label && boxOf(label) };
}

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) {
  return [startPoint, ...bendPoints, endPoint];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}
