import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ownStyles } from './build/own-styles.ts';
import { ownWords } from './build/own-words.ts';
import { smaller } from './build/smaller.ts';
import { staticClosure } from './build/static-closure.ts';

const page = staticClosure(['/hosting/src/mount.tsx']);
const survey = staticClosure(['/hosting/src/pages/flow-page.tsx']);
const chat = staticClosure(['/hosting/src/pages/chat-page.tsx', '/api-client/src/calls/chat-calls.ts']);

export default defineConfig({
  plugins: [ownStyles(), ownWords(), react(), page.plugin, survey.plugin, chat.plugin, smaller()],
  resolve: {
    conditions: ['@product/late', '@product/source', 'module', 'browser', 'import', 'default'],
    // The router takes a copy of the hook along for older Reacts; ours has it.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    target: 'es2022',
    // Of what is bundled: its terms want to be told along with it.
    license: { fileName: 'licences.md' },
    manifest: true,
    sourcemap: false,
    // A table of what each late chunk imports would cost the first page more than it saves the late ones, which import little
    // of their own; their styles are waited for all the same.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, _deps, { hostType }) => (hostType === 'html' ? _deps : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first page needs is known module by module; what they need in turn is among it.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime|vite\/preload-helper/,
              priority: 3,
            },
            // What the survey shares with the chat lies here too: a chat by itself does without the survey.
            {
              name: 'page',
              test: (id) => page.has(id) || /use-sync-external-store/.test(id) || (survey.has(id) && chat.has(id)),
              priority: 2,
            },
            { name: 'survey', test: (id) => survey.has(id), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:4000', '/socket.io': { target: 'http://localhost:4000', ws: true } } },
});
