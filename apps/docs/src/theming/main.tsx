import '../screen/screen-frame.css';
import './theming.css';
import { createRoot } from 'react-dom/client';
import { Theming } from './theming.tsx';

const container = document.getElementById('root-theming');
if (container === null) throw new Error('The page has no place for the theming');
createRoot(container).render(<Theming />);
