'use client';
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCarriedFields } from './carried-fields';
import { inputRestored, inputSettled } from './form-events';
import { type FormState, idle } from './form-state';
import { useFormWords } from './form-words';
import { type FormActionFunction, sendSafely } from './send-safely';

interface FormStatus {
  readonly state: FormState;
  readonly pending: boolean;
  /** refused, and something else has been entered since */
  readonly isAmended: boolean;
  /** how many places in the form show its answer */
  readonly shownIn: RefObject<number>;
}
const Status = createContext<FormStatus>({
  state: idle,
  pending: false,
  isAmended: false,
  shownIn: { current: 0 },
});

const Replace = createContext<(shown: ReactNode) => void>(() => {});

/** A form with what stands around it: all of it gives its place to what the action shows (`FormState.shown`). */
export function ReplacedByAnswer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>(null);
  return shown ?? <Replace value={setShown}>{children}</Replace>;
}

/** The enclosing form's latest answer and whether one is on its way. */
export const useFormAnswer = () => useContext(Status);

/** The sentence for a field of the enclosing form, if the last answer had one and still is about what it holds. */
export function useFieldProblem(name: string): string | undefined {
  const { state, isAmended } = useContext(Status);
  return isAmended ? undefined : state.fields?.[name];
}

/** Tells the enclosing form that its answer is shown here. */
export function useShowsAnswer() {
  const { shownIn } = useContext(Status);
  useEffect(() => {
    shownIn.current++;
    return () => {
      shownIn.current--;
    };
  }, [shownIn]);
}

/**
 * A form around a server action. Keeps what was typed when the server refuses or fails, moves the focus to the
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
  action: FormActionFunction;
  children: ReactNode;
  className?: string;
  id?: string;
  /** accessible name, for pages with several forms */
  label?: string;
  /** what it holds, where the page knows: a refusal goes once something else is entered */
  values?: unknown;
  onDone?: () => void;
}) {
  const carried = useCarriedFields();
  const replace = useContext(Replace);
  const words = useFormWords();
  // Drawn by the server, the form has to name the action itself: it works before its script has come.
  const send = useMemo(
    () => (typeof window === 'undefined' ? action : sendSafely(action, words)),
    [action, words],
  );
  const [state, dispatch, pending] = useActionState(send, idle);
  const [sent, setSent] = useState(values);
  const isAmended = state.status === 'failed' && sent !== values;
  const form = useRef<HTMLFormElement>(null);

  const shownIn = useRef(0);
  const answered = useRef(idle);
  const [isUnseen, setUnseen] = useState(false);
  const restored = useRestored(form);

  useEffect(() => {
    if (answered.current === state) return;
    answered.current = state;
    setUnseen(state.unanswered === true && shownIn.current === 0);
    if (state.status === 'failed') {
      const names = Object.keys(state.fields ?? {});
      const first = [...(form.current?.elements ?? [])].find(
        (element): element is HTMLInputElement => 'name' in element && names.includes(String(element.name)),
      );
      first?.focus();
    }
    if (state.status === 'done') {
      form.current?.dispatchEvent(new Event(inputSettled, { bubbles: true }));
      if (state.shown !== undefined) replace(state.shown);
      onDone?.();
    }
  }, [state, onDone, replace]);

  return (
    <Status value={{ state, pending, isAmended, shownIn }}>
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
          restored.dismiss();
          startTransition(() => dispatch(data));
        }}
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {restored.note}
        {children}
        {isUnseen && (
          <p className="note note--danger" role="alert">
            {state.message}
          </p>
        )}
      </form>
    </Status>
  );
}

/** What a form says once its input was filled in again after the page was loaded anew; it has the focus. */
function useRestored(form: RefObject<HTMLFormElement | null>) {
  const [sentence, setSentence] = useState<string | null>(null);
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = form;
    const show = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      setSentence(String(event.detail));
    };
    current?.addEventListener(inputRestored, show);
    return () => current?.removeEventListener(inputRestored, show);
  }, [form]);
  useEffect(() => {
    if (sentence !== null) note.current?.focus();
  }, [sentence]);
  return {
    dismiss: () => setSentence(null),
    note: sentence !== null && (
      <p ref={note} tabIndex={-1} className="form-restored note note--warn" role="status">
        {sentence}
      </p>
    ),
  };
}
