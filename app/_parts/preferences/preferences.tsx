'use client';
import { Languages, Moon, Sun } from 'lucide-react';
import { useTransition } from 'react';
import { chooseLanguage, chooseTheme } from '@/app/_preferences/actions';
import type { Theme } from '@/app/_preferences/theme';
import { Button } from '@/app/_ui/button';
import type { Language } from '@/lib/text';

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
      <Button
        variant="quiet"
        small
        lang={language === 'de' ? 'en' : 'de'}
        disabled={pending}
        onClick={() => start(() => chooseLanguage(language === 'de' ? 'en' : 'de'))}
      >
        <Languages className="i i-s" aria-hidden="true" />
        {texts.otherLanguage}
      </Button>
      <Button
        variant="quiet"
        small
        disabled={pending}
        onClick={() => start(() => chooseTheme(dark() ? 'light' : 'dark'))}
      >
        <Sun className="i i-s only-dark" aria-hidden="true" />
        <span className="only-dark">{texts.light}</span>
        <Moon className="i i-s only-light" aria-hidden="true" />
        <span className="only-light">{texts.dark}</span>
      </Button>
    </div>
  );
}
