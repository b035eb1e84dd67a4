import Scale from 'lucide-react/icons/scale';
import { icon } from './icon.tsx';

export const ScaleIcon = icon(Scale);
