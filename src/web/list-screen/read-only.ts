import { createContext, useContext } from 'react';

/** Whether a form only shows what it holds; `fields.tsx` draws its fields so that they can be read and not changed. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = () => useContext(ReadOnlyContext);
