'use client';
import { Keyboard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/app/_ui/button';
import { Dialog } from '@/app/_ui/dialog';
import { DialogClose } from '@/app/_ui/modal';
import { keyReader, takesLetters } from './key-reader';
import './desk-keys.css';

const stored = 'heerschau-desk-letters';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const lettersWanted = () => {
  try {
    return localStorage.getItem(stored) !== 'off';
  } catch {
    return true;
  }
};

/** An element of the page with its shortcut. */
interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly everywhere: boolean;
}

/** Shortcuts available now, read from the visible page, so that the list is always true. */
function shortcutsHere(): readonly Shortcut[] {
  return [...document.querySelectorAll<HTMLElement>('[data-keys], [data-key-hint]')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      keys: element.dataset.keys ?? element.dataset.keyHint ?? '',
      label: (
        element.dataset.keysLabel ??
        element.getAttribute('aria-label') ??
        (element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : undefined) ??
        element.querySelector('span')?.textContent ??
        element.textContent
      ).trim(),
      everywhere: element.closest('aside') !== null,
    }));
}

/** Elements that take text rather than a press; the shortcut of a form focuses its first one. */
const fields = 'textarea, select, input:not([type="hidden"], [type="submit"])';

/**
 * Shortcuts of the desk. Keys typed in sequence press the element with `data-keys="g r"`, "/" focuses the page's
 * search, and "?" lists all. Letters can be switched off: dictation software types them by accident.
 */
export function DeskKeys() {
  const t = useTranslations('desk.keys');
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  /** null before the client has read the setting */
  const letters = useSyncExternalStore(subscribe, lettersWanted, () => null);

  useEffect(() => {
    const read = keyReader((keys) => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-keys]')].filter((element) =>
        element.checkVisibility(),
      );
      const exact = all.find((element) => element.dataset.keys === keys);
      if (exact) {
        const field = exact.matches(fields) ? exact : exact.querySelector<HTMLElement>(fields);
        if (field) field.focus();
        else exact.click();
        return 'done';
      }
      return all.some((element) => element.dataset.keys?.startsWith(`${keys} `)) ? 'more' : 'none';
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]') || takesLetters(event.target)) return;
      if (event.key === '?') setShown(shortcutsHere());
      else if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('main input[type="search"]');
        if (!search) return;
        search.focus();
      } else if (!letters || !read(event.key, event.timeStamp)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [letters]);

  const wantLetters = (wanted: boolean) => {
    try {
      localStorage.setItem(stored, wanted ? 'on' : 'off');
    } catch {
      // A private window keeps it only as long as the page.
    }
    for (const listener of listeners) listener();
  };
  const list = (title: string, shortcuts: readonly Shortcut[]) =>
    shortcuts.length > 0 && (
      <section>
        <h3>{title}</h3>
        <dl className="key-list">
          {shortcuts.map(({ keys, label }) => (
            <div key={`${keys} ${label}`}>
              <dt>{label}</dt>
              <dd>
                {keys.split(' ').map((key) => (
                  <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    );
  return (
    <>
      <Button
        variant="quiet"
        small
        className="max-lg:hidden"
        icon={<Keyboard />}
        aria-keyshortcuts={letters === null ? undefined : '?'}
        onClick={() => setShown(shortcutsHere())}
      >
        {t('open')} <kbd>?</kbd>
      </Button>
      {shown && (
        <Dialog
          wide
          open
          onOpenChange={(open) => open || setShown(null)}
          title={t('title')}
          description={t('hint')}
          actions={
            <DialogClose>
              <Button>{t('close')}</Button>
            </DialogClose>
          }
        >
          <div className="key-lists">
            {list(
              t('here'),
              shown.filter(({ everywhere }) => !everywhere),
            )}
            {list(t('everywhere'), [
              ...shown.filter(({ everywhere }) => everywhere),
              { keys: '/', label: t('search'), everywhere: true },
              { keys: '?', label: t('title'), everywhere: true },
            ])}
          </div>
          <label className="check mt-3">
            <input
              type="checkbox"
              checked={letters ?? true}
              onChange={(event) => wantLetters(event.target.checked)}
            />
            {t('letters')}
          </label>
        </Dialog>
      )}
    </>
  );
}
