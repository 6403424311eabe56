import '../screen/screen-frame.css';
import './theming.css';
import { createRoot } from 'react-dom/client';
import { Theming } from './theming.tsx';

const place = document.getElementById('stage-theming');
if (place === null) throw new Error('The page has no place for the theming');
createRoot(place).render(<Theming />);
