'use client';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from './link';

/** Explanation of a field, for the box beside it. */
export interface FieldTopic {
  readonly title: string;
  readonly text: string;
  readonly example: string | null;
  /** where more is said */
  readonly href: string;
}

/** Explanations of the fields below. */
export interface FieldExplanations {
  /** by a field's name */
  readonly find: (name: string) => FieldTopic | undefined;
  /** language of the texts, where it is not the page's */
  readonly lang?: string;
  /** accessible name of the button; the field is its description, so that no two controls share a name */
  readonly explain: string;
  /** words of the link to the rest */
  readonly more: string;
}

/** Gives the fields below a "?" where they are explained. */
export const ExplainFields = createContext<FieldExplanations | null>(null);

/** The "?" of a field; null where nothing explains it. */
export function useFieldHelp(name: string | undefined): ReactNode {
  const explanations = useContext(ExplainFields);
  if (!explanations || !name) return null;
  const topic = explanations.find(name);
  return topic ? <FieldHelp topic={topic} known={explanations} /> : null;
}

/** Safari before 17 and Chrome before 114 have no popovers: there the button leads to the handbook. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

const boxWidth = 336;

function FieldHelp({
  topic: { title, text, example, href },
  known,
}: {
  topic: FieldTopic;
  known: FieldExplanations;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const [isOpen, setOpen] = useState(false);

  /** Below the button where there is room, else above it; never beyond the window. */
  function placeBox() {
    const at = button.current?.getBoundingClientRect();
    if (!at) return;
    const left = Math.max(12, Math.min(at.left - 24, window.innerWidth - boxWidth - 12));
    const isLow = at.bottom > window.innerHeight * 0.6;
    setPlace(isLow ? { left, bottom: window.innerHeight - at.top + 4 } : { left, top: at.bottom + 4 });
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className="field-help"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={known.explain}
        aria-description={title}
        onClick={() => {
          if (!hasPopovers()) return location.assign(href);
          placeBox();
          setOpen(true);
        }}
      >
        <span aria-hidden="true">?</span>
      </button>
      <div
        id={id}
        popover="auto"
        className="field-help-box"
        style={place}
        lang={known.lang}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <>
            <b>{title}</b>
            <p>{text}</p>
            {example && <p>{example}</p>}
            <p>
              <Link href={href}>{known.more}</Link>
            </p>
          </>
        )}
      </div>
    </>
  );
}
