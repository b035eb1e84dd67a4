import CircleX from 'lucide-react/icons/circle-x';
import { icon } from './icon.tsx';

export const CircleXIcon = icon(CircleX);
