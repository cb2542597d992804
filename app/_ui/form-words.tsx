'use client';
import { createContext, type ReactNode, useContext } from 'react';

/** Texts of every form for a missing answer. */
export interface FormWords {
  /** the server is unreachable, or a proxy answered in its place */
  readonly lost: string;
  /** there is no network, and the request is sent once it is back */
  readonly waits: string;
  /** the server failed */
  readonly fault: string;
  /** precedes the number that identifies the failure in the log */
  readonly number: string;
}

const Words = createContext<FormWords>({ lost: '', waits: '', fault: '', number: '' });

export const useFormWords = () => useContext(Words);

/** Provides these texts to all enclosed forms. */
export function FormWordsProvider({ words, children }: { words: FormWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}
