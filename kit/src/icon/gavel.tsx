import Gavel from 'lucide-react/icons/gavel';
import { icon } from './icon.tsx';

export const GavelIcon = icon(Gavel);
