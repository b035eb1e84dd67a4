import Plus from 'lucide-react/icons/plus';
import { icon } from './icon.tsx';

export const PlusIcon = icon(Plus);
