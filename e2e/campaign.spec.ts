import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures';
import { beginMission, musterForArtefact, openCampaign, recruit } from './http/campaign-steps';

const form = (page: Page, name: string | RegExp) => page.getByRole('form', { name });

test('a mission on four screens: phases, cards and cases come by themselves, blips stay on one phone', async ({
  desktop,
  phone,
  server,
}) => {
  const campaign = await openCampaign(server, 'Feldzug Morgengrau');
  const { slug, links } = campaign;
  for (const name of ['Aurel Brandis', 'Kaspar Ulm', 'Tove Linn']) await recruit(campaign.bea, slug, name);
  await recruit(campaign.cem, slug, 'Ivo Castellan');
  const open = async (name: string) => {
    const page = await phone();
    await page.goto(new URL(links[name] ?? '').pathname);
    return page;
  };

  const bea = await open('Bea Brandt');
  await test.step('the commander leads; he is not asked for a second time', async () => {
    await campaign.desk.goto(`/t/${slug}/desk/mission`);
    await musterForArtefact(campaign);
    await bea.goto(`/t/${slug}/me/squad`);
    const commander = await bea.getByLabel('Kommandant').locator('option').first().textContent();
    const name = commander?.split(',')[0] ?? '';
    await expect(bea.getByRole('checkbox')).not.toHaveCount(0);
    await expect(bea.getByRole('checkbox', { name: new RegExp(name) })).toHaveCount(0);
    await expectAccessible(bea);
  });

  const aline = await open('Aline Alt');
  await test.step('the alien player splits her blips; her phone alone remembers them', async () => {
    await aline.goto(`/t/${slug}/me/mission`);
    await aline.getByLabel('Stapel 1, Punkte').fill('15');
    await expect(aline.getByText('5 Punkte fehlen')).toBeVisible();
    await aline.getByLabel('Stapel 1, Punkte').fill('25');
    await expect(aline.getByText('Zusammen 25 Punkte in 2 Stapeln.')).toBeVisible();
    await expectAccessible(aline);
    await aline.reload();
    await expect(aline.getByLabel('Stapel 1, Punkte')).toHaveValue('25');
  });

  await test.step('at the table the phase moves on every phone, and so does what is entered', async () => {
    await beginMission(campaign);
    await bea.goto(`/t/${slug}/me/mission`);
    const cem = await open('Cem Can');
    await cem.goto(`/t/${slug}/me/mission`);
    const board = await desktop();
    await board.goto(`/t/${slug}/board`);
    await aline.goto(`/t/${slug}/me/mission`);
    await expectAccessible(bea);
    await bea.getByRole('button', { name: 'Weiter: Bewegung' }).click();
    await expect(cem.locator('[aria-current="step"]')).toHaveText('Bewegung');
    await form(aline, 'Karte für Bea Brandt').getByRole('textbox').fill('Symbiont');
    await form(aline, 'Karte für Bea Brandt').getByRole('button', { name: 'Als gezogen eintragen' }).click();
    await expect(cem.getByText('Symbiont', { exact: true })).toBeVisible();
    await expectAccessible(aline);
    await form(bea, 'Cem Can missachtet einen Befehl').getByRole('button').click();
    await expect(cem.getByText('ein Fall', { exact: true })).toBeVisible();
  });

  await test.step('an award that is refused keeps what was chosen', async () => {
    await campaign.desk.goto(`/t/${slug}/desk/mission`);
    await campaign.desk.submit('Ziel erreicht');
    await campaign.bea.goto(`/t/${slug}/me/debriefing`);
    await campaign.bea.submit('Überlebende eintragen');
    await bea.goto(`/t/${slug}/me/debriefing`);
    const award = form(bea, 'Auszeichnungen');
    const kinds = award.getByLabel('Auszeichnung', { exact: true });
    await kinds.selectOption({ label: 'Imperialer Lorbeer' });
    await award.getByLabel('Wofür').fill('x');
    await award.getByRole('button', { name: 'Auszeichnung eintragen' }).click();
    await expect(bea.getByRole('alert').first()).toBeVisible();
    await expect(kinds).toHaveValue('imperial-laurel');
    await expectAccessible(bea);
  });

  await test.step('the reference is searched in either language of the rulebooks', async () => {
    await bea.goto(`/t/${slug}/me/reference`);
    const wide = await bea.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(bea.viewportSize()?.width);
    await bea.getByRole('searchbox').fill('sacrifice');
    await expect(bea.getByText('Bringt ein Opfer!')).toBeVisible();
    await expect(bea.getByText('Verschanzen!')).toBeHidden();
    await expectAccessible(bea);
  });
});
