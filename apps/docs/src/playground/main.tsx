import '../screen/screen-frame.css';
import './playground.css';
import { createRoot } from 'react-dom/client';
import { Playground } from './playground.tsx';
import { fromHash } from './share-link.ts';

const place = document.getElementById('stage-playground');
if (place === null) throw new Error('The page has no place for the playground');
createRoot(place).render(<Playground initialText={await fromHash(window.location.hash)} />);
