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
import { useNetworkLost } from './use-network-lost';

interface FormStatus {
  readonly state: FormState;
  readonly pending: boolean;
  /** refused, and the input has changed since */
  readonly isAmended: boolean;
  /** refused fields whose input has changed since */
  readonly amended: ReadonlySet<string>;
  /** sentence while the request waits for the network, in place of the last answer; null else */
  readonly waits: string | null;
  /** number of places in the form that show its answer */
  readonly shownIn: RefObject<number>;
}
const none: ReadonlySet<string> = new Set();

const Status = createContext<FormStatus>({
  state: idle,
  pending: false,
  isAmended: false,
  amended: none,
  waits: null,
  shownIn: { current: 0 },
});

const Replace = createContext<(shown: ReactNode) => void>(() => {});

/** A form with its surroundings, all replaced by the node the action returns (`FormState.shown`). */
export function ReplacedByAnswer({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>(null);
  return shown ?? <Replace value={setShown}>{children}</Replace>;
}

/** Latest answer of the enclosing form, and whether one is pending. */
export const useFormAnswer = () => useContext(Status);

/** Error of a field in the enclosing form's last answer, while its input is unchanged and nothing waits to be sent. */
export function useFieldProblem(name: string): string | undefined {
  const { state, isAmended, amended, waits } = useContext(Status);
  return isAmended || amended.has(name) || waits !== null ? undefined : state.fields?.[name];
}

/** Registers with the enclosing form that its answer is shown here. */
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
 * Form around a server action. Keeps the input when the server refuses or fails, focuses the first field with a
 * problem, and submits once however often the button is pressed.
 */
export function ActionForm({
  action,
  children,
  className,
  id,
  label,
  values,
  keeps,
  waits: ownWaits,
  onDone,
}: {
  action: FormActionFunction;
  children: ReactNode;
  className?: string;
  id?: string;
  /** accessible name, for pages with several forms */
  label?: string;
  /** current input, where the page tracks it: a refusal is hidden once it changes */
  values?: unknown;
  /** whether a reload keeps what was typed */
  keeps?: boolean;
  /** what to do while the request waits for the network, where it is not enough that it is sent later */
  waits?: string;
  onDone?: () => void;
}) {
  const carried = useCarriedFields();
  const replace = useContext(Replace);
  const words = useFormWords();
  // On the server the form has to reference the action itself, so that it works before hydration.
  const send = useMemo(
    () => (typeof window === 'undefined' ? action : sendSafely(action, words)),
    [action, words],
  );
  const [state, dispatch, pending] = useActionState(send, idle);
  const [sent, setSent] = useState(values);
  const isAmended = state.status === 'failed' && sent !== values;
  const [changed, setChanged] = useState({ since: state, names: none });
  const amended = changed.since === state ? changed.names : none;
  const form = useRef<HTMLFormElement>(null);
  const waits = useNetworkLost() && pending ? (ownWaits ?? words.waits) : null;

  const shownIn = useRef(0);
  const answered = useRef(idle);
  const [isUnseen, setUnseen] = useState(false);
  const restored = useRestored(form);

  useEffect(() => {
    setUnseen(waits !== null && shownIn.current === 0);
  }, [waits]);
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
    <Status value={{ state, pending, isAmended, amended, waits, shownIn }}>
      <form
        ref={form}
        id={id}
        aria-label={label}
        className={className}
        action={dispatch}
        noValidate
        data-keeps-input={keeps || undefined}
        onInput={({ target }) => {
          const name = 'name' in target ? String(target.name) : '';
          if (state.fields?.[name] !== undefined && !amended.has(name))
            setChanged({ since: state, names: new Set([...amended, name]) });
        }}
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
        {isUnseen &&
          (waits === null ? (
            <p className="note note--danger" role="alert">
              {state.message}
            </p>
          ) : (
            <p className="note note--warn" role="status">
              {waits}
            </p>
          ))}
      </form>
    </Status>
  );
}

/** Sentence of a form whose input was restored after a reload; receives the focus. */
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
