'use client';
import { type ReactNode, use } from 'react';
import type { Language } from '@/lib/languages';

const lessons = new Map<Language, Promise<void>>();

/** Texts of rules come to the browser in German and English; those of another language, when a page is in it. */
export function RuleTexts({ language, children }: { language: Language; children: ReactNode }) {
  const lesson = lessons.get(language) ?? import('./rules').then(({ teachRules }) => teachRules(language));
  lessons.set(language, lesson);
  use(lesson);
  return children;
}
