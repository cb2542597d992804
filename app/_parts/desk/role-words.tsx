'use client';
import { createContext, type ReactNode, useContext } from 'react';

const Words = createContext('');

/** Provides what this person's role is and may do, in a sentence, for a page that refuses them. */
export const RoleWordsProvider = ({ words, children }: { words: string; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
);

/** The sentence; empty for those who may do everything. */
export const RoleWords = () => <p className="soft">{useContext(Words)}</p>;
