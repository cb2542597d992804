import { createHash } from 'node:crypto';
import createNextIntlPlugin from 'next-intl/plugin';
import { settings } from './next.settings.js';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './app/_i18n/request.ts',
  experimental: {
    // Messages are parsed by the build, so that no phone has to load the parser.
    messages: { path: './app/_i18n', format: 'json', locales: 'infer', precompile: true },
  },
});

// Next derives the ids of actions from it. The same in every build, so that a page opened before an update still reaches its
// actions. It protects nothing: no action closes over values, which are all that is encrypted with it (app/actions.test.ts).
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= createHash('sha256').update('heerschau').digest('base64');

const config = withNextIntl(settings);
// Texts of rules are no messages: their keys are sentences, and the plural is chosen in another way.
const json = config.turbopack.rules['*.json'];
json.condition = { all: [json.condition, { not: { path: /_i18n\/[a-z]+\/rules\// } }] };

export default config;
