'use client';

import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export interface DialogProps {
  /** a `Button` that opens it; or control it by `open` and `onOpenChange` */
  trigger?: ReactElement<Pick<ComponentProps<'button'>, 'onClick' | 'aria-haspopup' | 'aria-expanded'>>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** the consequences, in a sentence */
  description?: ReactNode;
  children?: ReactNode;
}

const CloseContext = createContext<() => void>(() => {});

/** Base of dialog and bottom sheet: a native modal dialog, so that the browser handles focus, Escape and back. */
export function Modal({
  trigger,
  open,
  onOpenChange,
  title,
  titleClass,
  description,
  descriptionClass,
  className,
  children,
}: DialogProps & { titleClass?: string; descriptionClass: string; className: string }) {
  const [opened, setOpened] = useState(false);
  const isOpen = open ?? opened;
  const id = useId();
  const change = (next: boolean) => {
    setOpened(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          onClick: () => change(true),
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
      {isOpen && (
        <CloseContext value={() => change(false)}>
          <Box
            className={className}
            labelledBy={`${id}-title`}
            describedBy={description ? `${id}-text` : undefined}
          >
            <h2 id={`${id}-title`} className={titleClass} tabIndex={-1}>
              {title}
            </h2>
            {description && (
              <p id={`${id}-text`} className={descriptionClass}>
                {description}
              </p>
            )}
            {children}
          </Box>
        </CloseContext>
      )}
    </>
  );
}

/** Closes the dialog or sheet around it; takes one button as its child. */
export function DialogClose({ children }: { children: ReactElement<{ onClick?: () => void }> }) {
  const close = use(CloseContext);
  return cloneElement(children, { onClick: close });
}

function Box({
  className,
  labelledBy,
  describedBy,
  children,
}: {
  className: string;
  labelledBy: string;
  describedBy: string | undefined;
  children: ReactNode;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const close = use(CloseContext);
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const listening = new AbortController();
    const { signal } = listening;
    // Escape, and the back gesture of a phone.
    dialog.addEventListener('close', () => latest.current(), { signal });
    dialog.addEventListener(
      'click',
      (event) => event.target === dialog && !isWithin(dialog, event) && latest.current(),
      { signal },
    );
    dialog.showModal();
    // The first button may be below the text; scroll back up to it.
    if (dialog.scrollTop > 0) dialog.querySelector('h2')?.focus();
    return () => {
      listening.abort();
      dialog.close();
    };
  }, []);
  return createPortal(
    <dialog ref={box} className={className} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {children}
    </dialog>,
    document.body,
  );
}

/** A click on the backdrop is dispatched to the dialog itself. */
function isWithin(element: Element, { clientX: x, clientY: y }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
