import RotateCw from 'lucide-react/icons/rotate-cw';
import { icon } from './icon.tsx';

export const RotateCwIcon = icon(RotateCw);
