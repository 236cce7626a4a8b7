import { createContext } from 'react';

/** Whose numbers those without + are. */
export const CompanyCountry = createContext('BR');
