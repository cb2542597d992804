const segments = { saved: 1, sent: 2, confirmed: 3 } as const;

/** Send state of an entry: saved on this phone, sent, confirmed by the server. */
export function Sync({ state, label }: { state: keyof typeof segments; label: string }) {
  return (
    <span className={`sync sync--${segments[state]}`}>
      <span
        className="sync-bar flex gap-[1.5px] p-px w-6.5 h-2.5 border-[1.5px] border-current rounded-[1px]"
        aria-hidden="true"
      >
        <i />
        <i />
        <i />
      </span>
      {label}
    </span>
  );
}
