'use client';
import { Languages, Moon, Sun } from 'lucide-react';
import { useTransition } from 'react';
import type { Language } from '@/lib/text';
import { chooseLanguage, chooseTheme } from './actions';
import type { Theme } from './theme';

/** Language and light/dark, two small buttons for the foot of a page. */
export function PreferencesButtons({
  language,
  theme,
  texts,
}: {
  language: Language;
  theme: Theme;
  texts: { otherLanguage: string; light: string; dark: string };
}) {
  const [pending, start] = useTransition();
  // Without a choice the system decides; the button then offers the opposite of what is shown.
  const dark = () =>
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <div className="preferences">
      <button
        type="button"
        className="btn btn--quiet btn--small"
        lang={language === 'de' ? 'en' : 'de'}
        disabled={pending}
        onClick={() => start(() => chooseLanguage(language === 'de' ? 'en' : 'de'))}
      >
        <Languages className="i i-s" aria-hidden="true" />
        {texts.otherLanguage}
      </button>
      <button
        type="button"
        className="btn btn--quiet btn--small"
        disabled={pending}
        onClick={() => start(() => chooseTheme(dark() ? 'light' : 'dark'))}
      >
        <Sun className="i i-s only-dark" aria-hidden="true" />
        <span className="only-dark">{texts.light}</span>
        <Moon className="i i-s only-light" aria-hidden="true" />
        <span className="only-light">{texts.dark}</span>
      </button>
    </div>
  );
}
