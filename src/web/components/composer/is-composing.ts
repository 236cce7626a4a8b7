import type { KeyboardEvent } from 'react';

// Safari ends a composition before the Enter that closed it; only the key code 229 gives that Enter away.
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;
