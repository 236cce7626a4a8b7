import type { Doer } from './gestures.ts';

/** What a flow that plays tells the panel beside it. The panel belongs to Storybook's own page, so all of it is plain. */
export interface FlowNews {
  storyId: string;
  name: string;
  machine: string;
  steps: readonly FlowNewsStep[];
  /** How many steps are done. */
  done: number;
  /** Whether the next one waits for a press. */
  isWaiting: boolean;
  error: { number: number; message: string } | null;
}

export interface FlowNewsStep {
  event: string;
  /** Whose doing it is; nobody's where no gesture does it. */
  by: Doer | undefined;
  before: string;
  after: string;
}

export const flowNews = 'recado/flow/news';

/** The panel's press: one step, or all the rest. */
export const flowOrder = 'recado/flow/order';
export type FlowOrder = 'next' | 'rest';
