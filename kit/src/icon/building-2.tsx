import Building2 from 'lucide-react/icons/building-2';
import { icon } from './icon.tsx';

export const Building2Icon = icon(Building2);
