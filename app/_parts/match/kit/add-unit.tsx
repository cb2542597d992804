'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/app/_ui/button';
import { TextField } from '@/app/_ui/fields';
import { longest } from '@/lib/limits';
import type { Side } from '@/lib/sides';
import { say } from '@/lib/text';
import { useKit } from './kit-context';

/** Form for a unit that is on no list: name, points and, where the game needs it, its size. */
export function AddUnit({ side, onDone }: { side: Side; onDone: () => void }) {
  const t = useTranslations('matchKit.troops');
  const word = useTranslations('common.word');
  const { kit, game, language, enter } = useKit();
  const [problem, setProblem] = useState<string | null>(null);
  const form = kit.unitForm;
  if (!form) return null;
  return (
    <form
      className="grid gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const name = String(data.get('name') ?? '').trim();
        const points = Number(data.get('points') || 0);
        const size = Number(data.get('size') || 1);
        if (name === '') return setProblem(t('nameMissing'));
        if (!Number.isInteger(points) || points < 0 || points > 10_000) return setProblem(t('pointsWrong'));
        if (!Number.isInteger(size) || size < 1 || size > 60) return setProblem(t('sizeWrong'));
        const taken = new Set(game.units[side].map(({ id }) => id));
        let number = game.units[side].length + 1;
        while (taken.has(`own-${number}`)) number += 1;
        const tracks = form.tracks.map((track, index) =>
          index === 0 && form.size ? { ...track, max: size } : track,
        );
        enter('unit', { side, unit: { id: `own-${number}`, name, points, tracks } });
        onDone();
      }}
    >
      <TextField name="name" label={word('name')} maxLength={longest.unitName} autoComplete="off" />
      {!form.unpriced && (
        <TextField name="points" label={word('points')} inputMode="numeric" autoComplete="off" />
      )}
      {form.size && (
        <TextField
          name="size"
          label={say(form.size, language)}
          inputMode="numeric"
          defaultValue="1"
          autoComplete="off"
        />
      )}
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="ink" tall wide>
        {t('add')}
      </Button>
    </form>
  );
}
