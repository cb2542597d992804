'use client';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useFieldProblem } from '@/app/_ui/action-form';
import { Field } from '@/app/_ui/field';
import { IconButton } from '@/app/_ui/icon-button';
import './password-field.css';

export interface PasswordTexts {
  readonly label: string;
  readonly hint?: string;
  readonly show: string;
  readonly hide: string;
}

/** A password that can be looked at while typing. */
export function PasswordField({
  texts,
  autoComplete,
}: {
  texts: PasswordTexts;
  autoComplete: 'new-password' | 'current-password';
}) {
  const [shown, setShown] = useState(false);
  const problem = useFieldProblem('password');
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={texts.label} hint={texts.hint} error={problem}>
      {(control) => (
        <span className="password">
          <input
            {...control}
            className="input"
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
          />
          <IconButton
            label={shown ? texts.hide : texts.show}
            icon={<Icon aria-hidden="true" />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
