import '../screen/screen-frame.css';
import './playground.css';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground.tsx';
import { sharedFrom } from './share-link.ts';

const container = document.getElementById('root-playground');
if (container === null) throw new Error('The page has no place for the playground');
createRoot(container).render(<Playground initial={await sharedFrom(window.location.hash)} />);
