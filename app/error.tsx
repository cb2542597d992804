'use client';
import { useEffect, useRef, useState, useTransition } from 'react';
import { BareShell } from '@/app/_parts/shell/bare-shell';
import { Button, buttonClass } from '@/app/_ui/button';
import { refusalWords } from '@/lib/refusal-words';

/** Whatever failed may have been the texts themselves, so these few sentences stand here. */
const texts = {
  de: {
    title: 'Das hat nicht funktioniert',
    text: 'Der Fehler liegt bei uns, nicht bei dir. Nichts wurde halb gespeichert. Versuch es noch einmal. Hilft das nicht, sag der Turnierleitung Bescheid.',
    database: {
      'database-full': 'Auf dem Server ist kein Platz mehr. Sag der Turnierleitung Bescheid.',
      'database-busy': 'Ein anderes Programm belegt die Datenbank. Versuch es gleich noch einmal.',
      'database-read-only': 'Die Datenbank lässt sich nicht beschreiben. Sag der Turnierleitung Bescheid.',
      'database-damaged': 'Die Datenbank ist beschädigt. Sag der Turnierleitung Bescheid.',
      'database-unreachable': 'Der Server kommt nicht an seine Datenbank. Sag der Turnierleitung Bescheid.',
      'database-away': 'Der Server erreicht seine Datenbank gerade nicht. Versuch es gleich noch einmal.',
    },
    code: 'Fehlernummer',
    retry: 'Noch einmal versuchen',
    toStart: 'Zum Anfang',
  },
  en: {
    title: 'Something went wrong',
    text: 'The fault is ours, not yours. Nothing was half-saved. Try again. If that does not help, tell the organiser.',
    database: {
      'database-full': 'The server has no room left. Tell the organiser.',
      'database-busy': 'Another program is using the database. Try again in a moment.',
      'database-read-only': 'The database cannot be written to. Tell the organiser.',
      'database-damaged': 'The database is damaged. Tell the organiser.',
      'database-unreachable': 'The server cannot reach its database. Tell the organiser.',
      'database-away': 'The server cannot reach its database just now. Try again in a moment.',
    },
    code: 'Error number',
    retry: 'Try again',
    toStart: 'Home',
  },
  es: {
    title: 'Algo ha salido mal',
    text: 'El fallo es nuestro, no tuyo. No se ha guardado nada a medias. Inténtalo otra vez; si sigue igual, díselo a la organización.',
    database: {
      'database-full': 'Al servidor no le queda espacio. Díselo a la organización.',
      'database-busy': 'Otro programa tiene ocupada la base de datos. Vuelve a intentarlo enseguida.',
      'database-read-only': 'No se puede escribir en la base de datos. Díselo a la organización.',
      'database-damaged': 'La base de datos está dañada. Díselo a la organización.',
      'database-unreachable': 'El servidor no puede abrir su base de datos. Díselo a la organización.',
      'database-away': 'El servidor no alcanza ahora mismo su base de datos. Vuelve a intentarlo enseguida.',
    },
    code: 'Número de error',
    retry: 'Intentarlo otra vez',
    toStart: 'A la página de inicio',
  },
  pl: {
    title: 'Coś poszło nie tak',
    text: 'Błąd leży po naszej stronie. Nic nie zapisało się do połowy. Spróbuj jeszcze raz; jeśli to nie pomoże, powiedz organizatorowi.',
    database: {
      'database-full': 'Na serwerze skończyło się miejsce. Powiedz organizatorowi.',
      'database-busy': 'Inny program trzyma bazę danych. Spróbuj za chwilę.',
      'database-read-only': 'Nie można zapisać do bazy danych. Powiedz organizatorowi.',
      'database-damaged': 'Baza danych jest uszkodzona. Powiedz organizatorowi.',
      'database-unreachable': 'Serwer nie może otworzyć swojej bazy danych. Powiedz organizatorowi.',
      'database-away': 'Serwer chwilowo nie sięga swojej bazy danych. Spróbuj za chwilę.',
    },
    code: 'Numer błędu',
    retry: 'Spróbuj jeszcze raz',
    toStart: 'Do strony początkowej',
  },
};

const textsHere = () => {
  const { lang } = document.documentElement;
  return lang in texts ? texts[lang as keyof typeof texts] : texts.en;
};

export default function ErrorPage({
  error,
  retry,
}: {
  error: Error & { digest?: string };
  retry: () => void;
}) {
  const [pending, startTransition] = useTransition();
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference, database } = useFailure(error.digest);
  const t = typeof document === 'undefined' ? texts.de : textsHere();

  useEffect(() => {
    document.title = `${t.title} · Heerschau`;
    heading.current?.focus();
  }, [t]);

  return (
    <BareShell>
      <div className="grid max-w-[480px] gap-4 pt-10">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t.title}
        </h1>
        <p className="lede">{refusalWords(error) ?? (isKnown(database) ? t.database[database] : t.text)}</p>
        {reference && (
          <p className="caption">
            {t.code} <span className="num">{reference}</span>
          </p>
        )}
        <div className="form-actions">
          <Button variant="ink" pending={pending} onClick={() => startTransition(retry)}>
            {t.retry}
          </Button>
          <a className={buttonClass({ variant: 'quiet' })} href="/">
            {t.toStart}
          </a>
        </div>
      </div>
    </BareShell>
  );
}

type DatabaseCode = keyof typeof texts.de.database;
const isKnown = (code: string | null): code is DatabaseCode => code !== null && code in texts.de.database;

interface Failure {
  /** what to look for in the server's log */
  readonly reference?: string;
  /** what the database suffered from, if it was that */
  readonly database: string | null;
}

/**
 * What the server says of this failure: its request's id, or the error's own digest where the server cannot be asked. A
 * browser never sees the headers of the page it shows, nor the error itself.
 */
function useFailure(digest: string | undefined): Failure {
  const [failure, setFailure] = useState<Failure>({ database: null });
  useEffect(() => {
    if (digest === undefined) return;
    const answer: Promise<{ requestId: string | null; database: string | null }> = fetch(
      `/api/failures/${encodeURIComponent(digest)}`,
    ).then((response) => response.json());
    answer.then(
      ({ requestId, database }) => setFailure({ reference: requestId ?? digest, database }),
      () => setFailure({ reference: digest, database: null }),
    );
  }, [digest]);
  return failure;
}
