import CircleCheck from 'lucide-react/icons/circle-check';
import { icon } from './icon.tsx';

export const CircleCheckIcon = icon(CircleCheck);
