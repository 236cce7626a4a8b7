import type { Chart, ChartEdge, ChartState } from '#web/atlas/chart.ts';

/**
 * Draws a chart as a mermaid state diagram. Mermaid draws no edge between states of different parents, so such an edge
 * goes between the parents that stand side by side and names the inner states; what a composite state does in all of
 * its states hangs on a state "anywhere" inside it. Mermaid's separator of parallel parts is left out: it can't draw
 * edges to composite states beside it.
 */
export function mermaidOf({ root, edges }: Chart): string {
  const lines = root.type === 'parallel' ? boxOf(root, edges) : bodyOf(root, edges);
  return ['stateDiagram-v2', ...indented(lines)].join('\n');
}

function bodyOf(state: ChartState, edges: ChartEdge[]): string[] {
  const everywhere = edges.filter((edge) => edge.from === state.id && isWithin(edge.to, state.id));
  const inside = edges.filter((edge) => parentOf(edge) === state.id && edge.from !== state.id);
  return [
    ...state.states.flatMap((inner) => boxOf(inner, edges)),
    ...(state.initial ? [`[*] --> ${idOf(nextBelow(state.id, state.initial))}`] : []),
    ...inside.map((edge) => lineOf(edge, state.id)),
    ...anywhereOf(state, everywhere),
  ];
}

function boxOf(state: ChartState, edges: ChartEdge[]): string[] {
  if (state.states.length > 0) {
    const title = state.type === 'parallel' ? `${state.name}, all parts at once` : state.name;
    return [`state "${title}" as ${idOf(state.id)} {`, ...indented(bodyOf(state, edges)), '}'];
  }
  const inside = [
    ...state.calls.map((call) => `calls ${call}`),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...edges.filter((edge) => edge.from === state.id && edge.isInternal).map(labelOf),
  ];
  return [`state "${state.name}" as ${idOf(state.id)}`, ...inside.map((line) => `${idOf(state.id)} : ${line}`)];
}

function anywhereOf(state: ChartState, everywhere: ChartEdge[]): string[] {
  const calls = state.calls.map((call) => `calls ${call}`);
  const inside = everywhere.filter((edge) => edge.isInternal).map(labelOf);
  const leaving = everywhere.filter((edge) => !edge.isInternal);
  if (calls.length + inside.length + leaving.length === 0) return [];
  const id = `${idOf(state.id)}_anywhere`;
  const isDrawnHere = (edge: ChartEdge) => nextBelow(state.id, edge.to) !== undefined;
  return [
    `state "anywhere in ${state.name}" as ${id}`,
    ...[...calls, ...inside].map((line) => `${id} : ${line}`),
    ...leaving.map((edge) =>
      isDrawnHere(edge)
        ? `${id} --> ${idOf(nextBelow(state.id, edge.to))} : ${labelOf(edge)}${deeper(state.id, edge.to)}`
        : `${id} : ${labelOf(edge)} → ${edge.to}`,
    ),
  ];
}

function lineOf(edge: ChartEdge, parent: string): string {
  const from = nextBelow(parent, edge.from);
  const to = nextBelow(parent, edge.to);
  const place = from === edge.from ? '' : `${last(edge.from)}, `;
  return `${idOf(from)} --> ${idOf(to)} : ${place}${labelOf(edge)}${deeper(parent, edge.to)}`;
}

/** The composite state in which an edge is drawn: the nearest that holds both ends; none for what moves nothing. */
function parentOf({ from, to, isInternal }: ChartEdge): string | undefined {
  if (isInternal || isWithin(to, from)) {
    return !isInternal && to === from ? from.slice(0, from.lastIndexOf('.')) : undefined;
  }
  const ours = from.split('.');
  const theirs = to.split('.');
  const shared = ours.findIndex((part, index) => part !== theirs[index]);
  return ours.slice(0, shared < 0 ? ours.length - 1 : shared).join('.');
}

function labelOf({ event, guard, actions }: ChartEdge): string {
  return [event, guard && `[${guard}]`, actions.length > 0 && `/ ${actions.join(', ')}`].filter(Boolean).join(' ');
}

/** Says which inner state an edge to a composite one really enters. */
function deeper(parent: string, to: string): string {
  return nextBelow(parent, to) === to ? '' : ` → ${last(to)}`;
}

function isWithin(id: string, parent: string): boolean {
  return id === parent || id.startsWith(`${parent}.`);
}

/** The state right below a parent on the way to another. */
function nextBelow(parent: string, id: string): string | undefined {
  if (!id.startsWith(`${parent}.`)) return undefined;
  return `${parent}.${id.slice(parent.length + 1).split('.')[0]}`;
}

function idOf(id: string | undefined): string {
  return (id ?? '').replaceAll('.', '_');
}

function last(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

function indented(lines: string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
