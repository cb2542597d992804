'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Field } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';
import { longest } from '@/lib/limits';

/** Password field whose text can be made visible while typing. */
export function PasswordField({
  label,
  hint,
  name = 'password',
  autoComplete,
}: {
  label: string;
  hint?: string;
  name?: string;
  autoComplete: 'new-password' | 'current-password';
}) {
  const t = useTranslations('account');
  const [shown, setShown] = useState(false);
  const problem = useFieldProblem(name);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={problem}>
      {(control) => (
        <span className="password block relative">
          <input
            {...control}
            className="input pr-13"
            name={name}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={longest.password}
            required
          />
          <IconButton
            className="absolute inset-y-0 right-0 left-auto"
            label={t(shown ? 'hidePassword' : 'showPassword')}
            icon={<Icon aria-hidden="true" />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
