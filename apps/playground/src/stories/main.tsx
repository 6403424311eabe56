import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import './stories.css';
import { lazyParts, preloadLazyParts } from '@product/flow-react';
import { createRoot } from 'react-dom/client';
import { StoriesPage } from './stories-page.tsx';
import { parseView } from './stories-view.ts';

const root = document.getElementById('stories');
if (root === null) throw new Error('The page has no element for the stories');
await preloadLazyParts(lazyParts);
createRoot(root).render(<StoriesPage view={parseView(window.location.search)} />);
