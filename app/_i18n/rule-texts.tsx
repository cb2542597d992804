'use client';
import { type ReactNode, use } from 'react';
import type { Language } from '@/lib/languages';

const lessons = new Map<Language, Promise<void>>();

/** Rule texts reach the browser in German and English; tables of another language load with a page in it. */
export function RuleTexts({ language, children }: { language: Language; children: ReactNode }) {
  const lesson = lessons.get(language) ?? import('./rules').then(({ teachRules }) => teachRules(language));
  lessons.set(language, lesson);
  use(lesson);
  return children;
}
