import type { SupervisedPerson, Supervision } from '#contract/schema.ts';

/** By the longest wait for an answer, by name, or by how much somebody has. */
export const supervisionSorts = ['wait', 'name', 'open'] as const;

export type SupervisionSort = (typeof supervisionSorts)[number];

/** What was answered, in the order of what is shown: whoever is new stands at the end, and what is the same stays it. */
export function withAnswered(shown: Supervision | null, answered: Supervision): Supervision {
  if (!shown) return answered;
  const people = unchanged(shown.people, inPlaces(shown.people, known(shown.people, answered.people)));
  const queues = unchanged(shown.queues, known(shown.queues, answered.queues));
  return people === shown.people && queues === shown.queues ? shown : { people, queues };
}

export const inOrder = (figures: Supervision, sort: SupervisionSort): Supervision => ({
  ...figures,
  people: [...figures.people].sort((one, other) => orders[sort](one, other) || byName(one, other)),
});

export function isInOrder({ people }: Supervision, sort: SupervisionSort): boolean {
  return people.every((person, place) => {
    const before = people[place - 1];
    return !before || (orders[sort](before, person) || byName(before, person)) <= 0;
  });
}

/** Those who are there still where they stood, then the others. */
function inPlaces(shown: SupervisedPerson[], people: SupervisedPerson[]): SupervisedPerson[] {
  const places = new Map(shown.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: SupervisedPerson) => places.get(id) ?? shown.length;
  return [...people].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The rows, and of each that says nothing new the one that is known. */
function known<Row extends { id: number | null }>(before: Row[], rows: Row[]): Row[] {
  const held = new Map(before.map((row) => [row.id, row]));
  return rows.map((row) => {
    const one = held.get(row.id);
    return one && JSON.stringify(one) === JSON.stringify(row) ? one : row;
  });
}

const unchanged = <Row>(before: Row[], rows: Row[]): Row[] =>
  before.length === rows.length && rows.every((row, place) => row === before[place]) ? before : rows;

type Order = (one: SupervisedPerson, other: SupervisedPerson) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name) || one.id - other.id;
const byOpen: Order = (one, other) => other.open - one.open;
/** Whom nobody waits for comes last. */
const byWait: Order = (one, other) => compare(sinceOf(one), sinceOf(other)) || byOpen(one, other);

const orders: Record<SupervisionSort, Order> = { wait: byWait, name: () => 0, open: byOpen };

const sinceOf = ({ longestUnanswered }: SupervisedPerson) => longestUnanswered?.since ?? '\uffff';
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
