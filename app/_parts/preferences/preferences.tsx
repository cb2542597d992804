'use client';
import { ChevronDown, Languages, Moon, Sun } from 'lucide-react';
import { useTransition } from 'react';
import { chooseLanguage, chooseTheme } from '@/app/_preferences/actions';
import type { Theme } from '@/app/_preferences/theme';
import { Button, buttonClass } from '@/app/_ui/button';
import { type Language, languageInfo, offeredLanguages } from '@/lib/languages';

/** Small switches for language and theme, for the foot of a page. */
export function PreferencesButtons({
  language,
  theme,
  texts,
}: {
  language: Language;
  theme: Theme;
  texts: { language: string; unreviewed: string | null; light: string; dark: string };
}) {
  const [pending, start] = useTransition();
  // Without a choice the system decides; the button then offers the opposite of the current look.
  const dark = () =>
    theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  // A translator has their language before it is offered to others.
  const offered = offeredLanguages.includes(language) ? offeredLanguages : [...offeredLanguages, language];
  return (
    <div className="preferences">
      <label className={buttonClass({ variant: 'quiet', small: true, className: 'preferences-language' })}>
        <Languages className="i i-s" aria-hidden="true" />
        <span className="vh">{texts.language}</span>
        <select
          value={language}
          disabled={pending}
          onChange={({ target }) => start(() => chooseLanguage(target.value))}
        >
          {offered.map((one) => (
            <option key={one} value={one} lang={one}>
              {languageInfo[one].name}
            </option>
          ))}
        </select>
        <ChevronDown className="i i-s" aria-hidden="true" />
      </label>
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
      {texts.unreviewed && <p className="caption basis-full ps-2">{texts.unreviewed}</p>}
    </div>
  );
}
