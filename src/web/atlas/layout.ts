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
  /** States by path; `{path}!begin` is the dot before the first state, `{path}!any` stands for every state inside. */
  boxes: Map<string, Box>;
  edges: Map<string, { points: { x: number; y: number }[]; label: Box | undefined }>;
}

/** How large each thing is when it is drawn: states (of composite ones their heading), labels of transitions. */
export interface Sizes {
  states: ReadonlyMap<string, Size>;
  labels: ReadonlyMap<string, Size>;
}

/** The dot before the first state of a composite one. */
export const beginOf = (stateId: string) => `${stateId}!begin`;
/** Stands for all states inside, where a transition leaves from each of them. */
export const anyOf = (stateId: string) => `${stateId}!any`;

/** A transition of a composite state that leads to one of its own stands between its states. */
export const isFromAnywhere = ({ from, to, isInternal }: ChartEdge) => !isInternal && to.startsWith(`${from}.`);

/** Transitions with an arrow; the others stand inside their state. */
export const isDrawn = (edge: ChartEdge) => !edge.isInternal;

/** Puts the states and transitions of a chart so that nothing overlaps. */
export async function layoutOf(chart: Chart, sizes: Sizes): Promise<Layout> {
  const elk = await loadElk();
  const drawn = await elk.layout(graphOf(chart, sizes));
  const boxes = new Map<string, Box>();
  keepBoxes(drawn, boxes);
  const edges = new Map((drawn.edges ?? []).map((edge) => [edge.id, drawnEdge(edge)] as const));
  return { width: drawn.width ?? 0, height: drawn.height ?? 0, boxes, edges };
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
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

function graphOf(chart: Chart, sizes: Sizes): ElkNode {
  const root = nodeOf(chart.root, chart, sizes);
  return {
    id: '!',
    layoutOptions: { ...options, 'elk.padding': '[top=8,left=8,bottom=8,right=8]' },
    children: [root],
    edges: [...beginningsOf(chart.root), ...chart.edges.filter(isDrawn).map((edge) => edgeOf(edge, sizes))],
  };
}

function nodeOf(state: ChartState, chart: Chart, sizes: Sizes): ElkNode {
  const size = sizes.states.get(state.id) ?? { width: 80, height: 32 };
  if (state.states.length === 0) return { id: state.id, ...size };
  const isAnyDrawn = chart.edges.some((edge) => edge.from === state.id && isFromAnywhere(edge));
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${size.height + 16},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${size.width + 8},${size.height})`,
    },
    children: [
      ...(state.initial ? [{ id: beginOf(state.id), width: 10, height: 10 }] : []),
      ...(isAnyDrawn
        ? [{ id: anyOf(state.id), ...(sizes.states.get(anyOf(state.id)) ?? { width: 80, height: 24 }) }]
        : []),
      ...state.states.map((inner) => nodeOf(inner, chart, sizes)),
    ],
  };
}

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

function edgeOf(edge: ChartEdge, sizes: Sizes): ElkExtendedEdge {
  return {
    id: edge.id,
    sources: [isFromAnywhere(edge) ? anyOf(edge.from) : edge.from],
    targets: [edge.to],
    labels: [
      {
        id: `${edge.id}!label`,
        text: edge.event,
        ...(sizes.labels.get(edge.id) ?? { width: 80, height: 20 }),
        layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

function keepBoxes(node: ElkNode, boxes: Map<string, Box>): void {
  if (node.id !== '!') boxes.set(node.id, boxOf(node));
  for (const child of node.children ?? []) keepBoxes(child, boxes);
}

function drawnEdge({ sections = [], labels }: ElkExtendedEdge) {
  const label = labels?.[0];
  return { points: sections.flatMap(pointsOf), label: label && boxOf(label) };
}

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) {
  return [startPoint, ...bendPoints, endPoint];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x, y, width, height };
}
