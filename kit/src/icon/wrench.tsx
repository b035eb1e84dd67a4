import Wrench from 'lucide-react/icons/wrench';
import { icon } from './icon.tsx';

export const WrenchIcon = icon(Wrench);
