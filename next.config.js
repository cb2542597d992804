import createNextIntlPlugin from 'next-intl/plugin';
import { settings } from './next.settings.js';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './app/_i18n/request.ts',
  experimental: {
    // Messages are parsed by the build, so that no phone has to load the parser.
    messages: { path: './app/_i18n', format: 'json', locales: 'infer', precompile: true },
  },
});

const config = withNextIntl(settings);
// Texts of rules are no messages: their keys are sentences, and the plural is chosen in another way.
const json = config.turbopack.rules['*.json'];
json.condition = { all: [json.condition, { not: { path: /_i18n\/[a-z]+\/rules\// } }] };

export default config;
