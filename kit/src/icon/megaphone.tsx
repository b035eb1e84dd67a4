import Megaphone from 'lucide-react/icons/megaphone';
import { icon } from './icon.tsx';

export const MegaphoneIcon = icon(Megaphone);
