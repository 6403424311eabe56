import { createContext, useContext } from 'react';

/** Id of the sentence that a page has no button, and so leads on by itself; undefined on a page with a button. */
export const LeadsOnContext = createContext<string | undefined>(undefined);

/** Reads the id of the sentence that describes each question of a page that leads on by itself. */
export function useLeadsOn(): string | undefined {
  return useContext(LeadsOnContext);
}
