import type { StoreSnapshot } from '@xstate/store';
import type { ActorLogic, EventObject } from 'xstate';

/** The logic that `fromStore` makes; its own inference loses the context. */
export type CollectionLogic<Context extends object, Event extends EventObject, Input = undefined> = ActorLogic<
  StoreSnapshot<Context>,
  Event,
  Input
>;
