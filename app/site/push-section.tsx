import { getFormatter, getTranslations } from 'next-intl/server';
import { dayAndTime } from '@/app/_parts/time/time-formats';
import { publicOrigin } from '@/app/_server/platform/origin';
import { HeadCell, Ledger, NameCell } from '@/app/_ui/ledger';
import { Note } from '@/app/_ui/note';
import { listPushRefusals } from '../_server/push/push-refusals';
import { pushSubject } from '../_server/push/push-subject';

/** Names of companies, the same in every language. */
const names = { apple: 'Apple', google: 'Google', mozilla: 'Mozilla', microsoft: 'Microsoft' } as const;

/** Why calls to phones do not arrive; nothing where all is well, or where plain http rules calls out. */
export async function PushSection() {
  const origin = await publicOrigin();
  const isNameless = origin.startsWith('https:') && pushSubject(origin) === null;
  const refusals = listPushRefusals();
  if (!isNameless && refusals.length === 0) return null;
  const t = await getTranslations('site.push');
  const format = await getFormatter();
  return (
    <section aria-labelledby="push">
      <h2 id="push">{t('title')}</h2>
      {isNameless && <Note tone="warn">{t('nameless', { origin })}</Note>}
      {refusals.length > 0 && (
        <>
          <Note tone="warn">{t('refused')}</Note>
          <Ledger caption={t('title')}>
            <thead>
              <tr>
                <HeadCell>{t('service')}</HeadCell>
                <HeadCell num>{t('status')}</HeadCell>
                <HeadCell num>{t('count')}</HeadCell>
                <HeadCell num>{t('last')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {refusals.map(({ service, status, count, lastAt }) => (
                <tr key={`${service} ${status}`}>
                  <NameCell name={service === 'other' ? t('other') : names[service]} />
                  <td className="num">{status === 0 ? t('noAnswer') : status}</td>
                  <td className="num">{format.number(count)}</td>
                  <td className="num">{format.dateTime(lastAt, dayAndTime)}</td>
                </tr>
              ))}
            </tbody>
          </Ledger>
        </>
      )}
    </section>
  );
}
