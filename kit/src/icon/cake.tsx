import Cake from 'lucide-react/icons/cake';
import { icon } from './icon.tsx';

export const CakeIcon = icon(Cake);
