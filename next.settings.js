/**
 * What holds while the app is built and while it is served. A release has this alone: what next.config.js adds is for the build.
 * @type {import('next').NextConfig}
 */
export const settings = {
  poweredByHeader: false,
  agentRules: false,
  // `npm run typecheck` checks them, tests included and in a third of the time; a server that starts need not.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg', '@node-rs/argon2', 'pino', 'esbuild'],
  // Next itself answers a body over the limit below with 500, and only after reading it.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'content-length', value: '(2[1-9]\\d{5}|[3-9]\\d{6}|\\d{8,})' }],
        destination: '/api/too-large',
      },
    ],
  }),
  // Closes /_next/image, which would scale pictures for anybody; ours are small as they are kept.
  images: { unoptimized: true },
  experimental: {
    authInterrupts: true,
    // Links and forms wait for the network instead of ending in the browser's error page.
    useOffline: true,
    serverActions: { bodySizeLimit: '2mb' },
  },
};
