import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import './gallery.css';
import { lazyParts, preloadLazyParts } from '@product/flow-react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { readGalleryView } from './gallery-address.ts';

const root = document.getElementById('gallery');
if (root === null) throw new Error('The page has no place for the gallery');
await preloadLazyParts(lazyParts);
createRoot(root).render(<Gallery view={readGalleryView(window.location.search)} />);
