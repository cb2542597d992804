import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { getLanguage } from '@/app/_i18n/get-language';
import { SiteShell } from '@/app/_parts/shell/site-shell';
import { siteOrigin } from '@/app/_server/platform/origin';
import { HeadCell, Ledger } from '@/app/_ui/ledger';
import { Link } from '@/app/_ui/link';
import { meanings } from '@/lib/api/answers';
import { type EndpointId, endpointList } from '@/lib/api/endpoints';
import { apiVersion, openApiDocument } from '@/lib/api/open-api';
import { say } from '@/lib/text';
import { type FieldOfSchema, fieldsOf, type JsonSchema } from './fields-of';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('programs'))('docs.title') };
}

const rules = ['secret', 'token', 'etag', 'limit', 'problem', 'version'] as const;

/** The interface for other programs, told from the document that describes it. */
export default async function DevelopersPage() {
  const t = await getTranslations('programs.docs');
  const language = await getLanguage();
  const head = await headers();
  const origin = siteOrigin((name) => head.get(name));
  const { components } = openApiDocument(language, origin) as {
    components: { schemas: Readonly<Record<string, JsonSchema>> };
  };
  return (
    <SiteShell>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 max-w-215 pt-6">
        <header>
          <h1>{t('title')}</h1>
          <p className="lede">{t('lede', { version: apiVersion })}</p>
        </header>
        <section aria-labelledby="start">
          <h2 id="start">{t('start')}</h2>
          <pre className="my-3 p-3.5 bg-raised border border-rule text-sm whitespace-pre-wrap wrap-anywhere">
            {`curl ${origin}/api/v1/tournaments`}
          </pre>
          <a className="inline-flex items-center min-h-11" href="/api/v1/openapi.json">
            {t('document')}
          </a>
        </section>
        <section aria-labelledby="rules">
          <h2 id="rules">{t('rules')}</h2>
          <ul className="grid gap-2 mt-2 pl-5 list-disc">
            {rules.map((rule) => (
              <li key={rule}>
                {t.rich(`rule.${rule}`, {
                  header: 'Authorization',
                  link: (words) => <Link href="/account/programs">{words}</Link>,
                })}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="endpoints">
          <h2 id="endpoints">{t('endpoints')}</h2>
          <ul className="mt-2 border-t border-t-rule">
            {endpointList.map(({ id }) => (
              <EndpointLine key={id} id={id} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="schemas">
          <h2 id="schemas">{t('schemas')}</h2>
          {Object.entries(components.schemas).map(([name, schema]) => (
            <div key={name} id={name} className="mt-6 scroll-mt-4">
              <h3>{name}</h3>
              <p className="soft mb-2">{schema.description}</p>
              <Fields caption={name} fields={fieldsOf(schema)} />
            </div>
          ))}
        </section>
      </div>
    </SiteShell>
  );
}

async function EndpointLine({ id }: { id: EndpointId }) {
  const t = await getTranslations('programs.docs');
  const language = await getLanguage();
  const found = endpointList.find((endpoint) => endpoint.id === id);
  if (!found) return null;
  const { method, path, about, query, body, needs, gains } = found;
  return (
    <li className="grid gap-1 py-3.5 border-b border-b-rule">
      <h3 className="text-[1.0625rem] wrap-anywhere">
        <code>
          {method} {path}
        </code>
      </h3>
      <p>{say(about, language)}</p>
      {(needs || gains) && (
        <p className="soft small">
          {[
            ...(needs ? [t('needs', { scope: needs })] : []),
            ...(gains ?? []).map((scope) => t('gains', { scope })),
          ].join(' · ')}
        </p>
      )}
      {query && (
        <p className="small">
          {t('query')}: <code>{Object.keys(query.shape).join(', ')}</code>
        </p>
      )}
      <p className="small">
        {body && (
          <>
            {t('body')}: <SchemaLink schema={body} />
            {' · '}
          </>
        )}
        {t('answer')}: <SchemaLink schema={found.answer} />
      </p>
    </li>
  );
}

/** The name of the schema, and the way to its fields. */
function SchemaLink({ schema }: { schema: object }) {
  const id = meanings.get(schema as never)?.id;
  return id === undefined ? null : <a href={`#${id}`}>{id}</a>;
}

async function Fields({ caption, fields }: { caption: string; fields: readonly FieldOfSchema[] }) {
  const t = await getTranslations('programs.docs');
  return (
    <Ledger caption={caption} scroll>
      <thead>
        <tr>
          <HeadCell>{t('field')}</HeadCell>
          <HeadCell>{t('kind')}</HeadCell>
          <HeadCell>{t('meaning')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, kind, refersTo, isList, orNull, meaning }) => {
          const one = refersTo ?? kind;
          const list = isList ? t('listOf', { what: one }) : one;
          const words = orNull ? t('orNull', { what: list }) : list;
          return (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{refersTo ? <a href={`#${refersTo}`}>{words}</a> : words}</td>
              <td className="min-w-45">{meaning}</td>
            </tr>
          );
        })}
      </tbody>
    </Ledger>
  );
}
