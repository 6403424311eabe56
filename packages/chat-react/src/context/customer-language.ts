import { createContext } from 'react';

/** Language tag of the visitor's words, where the screen around them has another language. */
export const CustomerLanguage = createContext<string | undefined>(undefined);
