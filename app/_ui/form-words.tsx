'use client';
import { createContext, type ReactNode, useContext } from 'react';

/** What every form says of an answer that is none. */
export interface FormWords {
  /** the server could not be reached, or a proxy answered in its place */
  readonly lost: string;
  /** the server failed */
  readonly fault: string;
  /** stands before the number by which the failure is found in the log */
  readonly number: string;
}

const Words = createContext<FormWords>({ lost: '', fault: '', number: '' });

export const useFormWords = () => useContext(Words);

/** Gives all forms below these words. */
export function FormWordsProvider({ words, children }: { words: FormWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}
