'use client';
import {
  createContext,
  type ReactNode,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FormState, idle } from './form-state';

interface FormStatus {
  readonly state: FormState;
  readonly pending: boolean;
  /** refused, and something else has been entered since */
  readonly isAmended: boolean;
}
const Status = createContext<FormStatus>({ state: idle, pending: false, isAmended: false });

/** Hidden fields that every form within carries, by name. */
const Carried = createContext<Readonly<Record<string, string>>>({});

/** Gives all forms within these hidden fields. */
export const CarriedFields = ({
  fields,
  children,
}: {
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}) => <Carried value={fields}>{children}</Carried>;

/** What the enclosing `CarriedFields` add to a form, for those that are put together in code. */
export const useCarriedFields = () => useContext(Carried);

/** The enclosing form's latest answer and whether one is on its way. */
export const useFormAnswer = () => useContext(Status);

/** The sentence for a field of the enclosing form, if the last answer had one and still is about what it holds. */
export function useFieldProblem(name: string): string | undefined {
  const { state, isAmended } = useContext(Status);
  return isAmended ? undefined : state.fields?.[name];
}

/**
 * A form around a server action. Keeps what was typed when the server refuses, moves the focus to the
 * first field with a problem, and sends once however often the button is pressed.
 */
export function ActionForm({
  action,
  children,
  className,
  id,
  label,
  values,
  onDone,
}: {
  action: (state: FormState, form: FormData) => Promise<FormState>;
  children: ReactNode;
  className?: string;
  id?: string;
  /** accessible name, for pages with several forms */
  label?: string;
  /** what it holds, where the page knows: a refusal goes once something else is entered */
  values?: unknown;
  onDone?: () => void;
}) {
  const [state, dispatch, pending] = useActionState(action, idle);
  const carried = useCarriedFields();
  const [sent, setSent] = useState(values);
  const isAmended = state.status === 'failed' && sent !== values;
  const form = useRef<HTMLFormElement>(null);

  const answered = useRef(idle);

  useEffect(() => {
    if (answered.current === state) return;
    answered.current = state;
    if (state.status === 'failed') {
      const names = Object.keys(state.fields ?? {});
      const first = [...(form.current?.elements ?? [])].find(
        (element): element is HTMLInputElement => 'name' in element && names.includes(String(element.name)),
      );
      first?.focus();
    }
    if (state.status === 'done') onDone?.();
  }, [state, onDone]);

  return (
    <Status value={{ state, pending, isAmended }}>
      <form
        ref={form}
        id={id}
        aria-label={label}
        className={className}
        action={dispatch}
        noValidate
        // Through onSubmit React leaves the fields as they are; `action` serves browsers before hydration.
        onSubmit={(event) => {
          event.preventDefault();
          if (pending) return;
          const submitter = (event.nativeEvent as SubmitEvent).submitter;
          const data = new FormData(event.currentTarget, submitter);
          setSent(values);
          startTransition(() => dispatch(data));
        }}
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </form>
    </Status>
  );
}
