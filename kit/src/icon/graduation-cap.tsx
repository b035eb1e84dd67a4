import GraduationCap from 'lucide-react/icons/graduation-cap';
import { icon } from './icon.tsx';

export const GraduationCapIcon = icon(GraduationCap);
