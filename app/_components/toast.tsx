'use client';

import { Check, TriangleAlert, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';

export interface ToastMessage {
  text: string;
  tone?: 'ok' | 'danger';
  /** e.g. undo */
  action?: { label: string; onClick: () => void };
}

const ToastContext = createContext<((message: ToastMessage) => void) | null>(null);

/** Shows a short message at the bottom; only below a `ToastProvider`. */
export function useToast(): (message: ToastMessage) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Holds the messages of the pages inside it. `label` names the region, `closeLabel` the cross. */
export function ToastProvider({
  label,
  closeLabel,
  children,
}: {
  label: string;
  closeLabel: string;
  children: ReactNode;
}) {
  const [messages, setMessages] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const show = useCallback((message: ToastMessage) => {
    setMessages((shown) => [...shown, { ...message, id: (shown.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const remove = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));

  return (
    <ToastContext value={show}>
      <RadixToast.Provider label={label} duration={6000} swipeDirection="down">
        {children}
        {messages.map((message) => (
          <RadixToast.Root
            key={message.id}
            className="toast"
            onOpenChange={(open) => !open && remove(message.id)}
          >
            {message.tone === 'danger' ? <TriangleAlert /> : <Check />}
            <RadixToast.Title className="toast-text">{message.text}</RadixToast.Title>
            {message.action && (
              <RadixToast.Action
                className="btn btn--quiet"
                altText={message.action.label}
                onClick={message.action.onClick}
              >
                {message.action.label}
              </RadixToast.Action>
            )}
            <RadixToast.Close className="icon-btn" aria-label={closeLabel}>
              <X />
            </RadixToast.Close>
          </RadixToast.Root>
        ))}
        <RadixToast.Viewport className="toasts" label={`${label} ({hotkey})`} />
      </RadixToast.Provider>
    </ToastContext>
  );
}
