import { Bell, ChevronRight, Undo2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Button, type ButtonVariant } from '@/app/_ui/button';
import { ButtonLink } from '@/app/_ui/button-link';
import { IconButton } from '@/app/_ui/icon-button';
import { IconLink } from '@/app/_ui/icon-link';
import { Example } from './example';

const variants: readonly ButtonVariant[] = ['plain', 'ink', 'move', 'quiet', 'danger'];
const here = '#buttons';

export async function ButtonExamples() {
  const t = await getTranslations('components.buttons');
  return (
    <>
      {variants.map((variant) => (
        <Example key={variant} name={`Button ${variant}`} row>
          <Button variant={variant} fit>
            {t('save')}
          </Button>
          <Button variant={variant} fit icon={<Bell />}>
            {t('call')}
          </Button>
          <Button variant={variant} fit pending>
            {t('busy')}
          </Button>
          <Button variant={variant} fit disabled>
            {t('disabled')}
          </Button>
          <Button variant={variant} fit small>
            {t('small')}
          </Button>
        </Example>
      ))}
      <Example name="Button tall, wide">
        <div className="flex gap-2">
          <Button tall icon={<Undo2 />}>
            {t('undo')}
          </Button>
          <Button variant="move" iconEnd={<ChevronRight />}>
            {t('next')}
          </Button>
        </div>
        <Button wide>{t('wide')}</Button>
      </Example>
      <Example name="ButtonLink" row>
        {variants.map((variant) => (
          <ButtonLink key={variant} href={here} variant={variant} fit>
            {t('link')}
          </ButtonLink>
        ))}
      </Example>
      <Example name="IconButton, IconLink" row>
        <IconButton label={t('undo')} icon={<Undo2 />} />
        <IconButton label={t('undo')} icon={<Undo2 />} framed />
        <IconButton label={t('undo')} icon={<Undo2 />} framed disabled />
        <IconLink label={t('call')} icon={<Bell />} href={here} />
        <IconLink label={t('call')} icon={<Bell />} href={here} framed />
      </Example>
    </>
  );
}
